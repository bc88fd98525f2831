testkit::prove!(checks::Stage);
