export const HomeScreen = () => <main className="page-width min-h-[70vh] pt-28">HomeScreen</main>
