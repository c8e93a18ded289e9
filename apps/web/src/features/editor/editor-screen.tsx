export const EditorScreen = () => <main className="page-width min-h-[70vh]">Editor</main>
