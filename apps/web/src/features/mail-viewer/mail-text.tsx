const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** The mail's plain text, its addresses as links. */
export const MailText = ({ text }: { text: string }) => (
  <pre className="overflow-x-auto rounded-control border border-line bg-card p-5 font-text text-16 break-words whitespace-pre-wrap">
    {text.split(ADDRESS).map((part, index) =>
      ADDRESS.test(part) ? (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
        <a key={index} href={part} target="_blank" rel="noreferrer" className="text-klein underline underline-offset-4">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </pre>
)
