pub(crate) fn run() {
    main();
}

pub(crate) fn counted(depth: usize) -> [u64; 4] {
    let Search { nodes, quiescence_nodes, cutoffs, first_move_cutoffs, .. } =
        uci::bench(depth);
    [nodes, quiescence_nodes, cutoffs, first_move_cutoffs]
}

pub(crate) fn positions(depth: usize) -> Vec<(&'static str, u64)> {
    let nodes = |fen: &'static str| {
        let limits = Limits { depth: Some(depth), ..uci::ENDLESS };
        let mut search = Search { limits, ..Search::default() };
        uci::silently(|| search.run(&fen.parse().expect("a position")));
        (fen, search.nodes)
    };
    uci::POSITIONS.map(nodes).to_vec()
}

pub(crate) fn player() -> Box<dyn crate::Player> {
    Box::new(Search::default())
}

impl crate::Player for Search {
    fn think(&mut self, board: &Board, path: &[u64], nodes: u64) -> Option<Move> {
        self.nodes = 0;
        self.path = path.to_vec();
        self.limits = Limits { nodes: Some(nodes), ..uci::ENDLESS };
        self.run(board)
    }

    fn look(
        &mut self,
        board: &Board,
        path: &[u64],
        depth: usize,
    ) -> (Option<Move>, u64) {
        self.nodes = 0;
        self.path = path.to_vec();
        self.limits = Limits { depth: Some(depth), ..uci::ENDLESS };
        let mv = uci::silently(|| self.run(board));
        (mv, self.nodes)
    }
}
