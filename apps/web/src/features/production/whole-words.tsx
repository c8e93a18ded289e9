/** A name whose words stay whole: a hyphen, as in “t-shirt”, is no place to break it. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((part, index) =>
    part.includes('-') ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change their places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
