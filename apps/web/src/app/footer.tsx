export const Footer = () => <footer className="border-t border-line" />
