import { Fragment } from 'react'

/** An e-mail address that breaks where one reads on: before the @, behind dots, hyphens and the like, never within a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=[._+-])/).map((part, index) => (
    // The parts of one address stay in their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
