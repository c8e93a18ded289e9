export const ReceiptScreen = () => <main className="page-width min-h-[70vh] pt-28">ReceiptScreen</main>
