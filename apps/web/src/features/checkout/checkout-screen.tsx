export const CheckoutScreen = () => <main className="page-width min-h-[70vh] pt-28">CheckoutScreen</main>
