const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/

/** The plain text of an email, with its URLs as links. */
export const EmailText = ({ text }: { text: string }) => (
  <pre className="overflow-x-auto rounded-control border border-line bg-card p-5 font-text text-16 break-words whitespace-pre-wrap">
    {text.split(URL_PATTERN).map((part, index) =>
      URL_PATTERN.test(part) ? (
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
