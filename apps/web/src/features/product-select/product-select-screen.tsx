export const ProductSelectScreen = () => <main className="page-width min-h-[70vh] pt-28">ProductSelectScreen</main>
