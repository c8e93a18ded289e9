export const OrderScreen = () => <main className="page-width min-h-[70vh] pt-28">OrderScreen</main>
