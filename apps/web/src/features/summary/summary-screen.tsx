export const SummaryScreen = () => <main className="page-width min-h-[70vh] pt-28">SummaryScreen</main>
