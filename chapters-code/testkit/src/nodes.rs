//! Nodes as a measurement for criterion, instead of time.

use criterion::Throughput;
use criterion::measurement::{Measurement, ValueFormatter};

/// Counts nodes. There is nothing to start or stop: the benchmark hands the count over itself.
#[derive(Debug)]
pub struct Nodes;

impl Measurement for Nodes {
    type Intermediate = ();
    type Value = u64;

    fn start(&self) {}

    fn end(&self, (): ()) -> u64 {
        unreachable!("nodes are handed over by iter_custom")
    }

    fn add(&self, left: &u64, right: &u64) -> u64 {
        left + right
    }

    fn zero(&self) -> u64 {
        0
    }

    fn to_f64(&self, nodes: &u64) -> f64 {
        *nodes as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        self
    }
}

impl ValueFormatter for Nodes {
    fn format_value(&self, value: f64) -> String {
        format!("{value:.0} nodes")
    }

    fn format_throughput(&self, _: &Throughput, value: f64) -> String {
        self.format_value(value)
    }

    fn scale_values(&self, _: f64, _: &mut [f64]) -> &'static str {
        "nodes"
    }

    fn scale_throughputs(
        &self,
        _: f64,
        _: &Throughput,
        _: &mut [f64],
    ) -> &'static str {
        "nodes"
    }

    fn scale_for_machines(&self, _: &mut [f64]) -> &'static str {
        "nodes"
    }
}
