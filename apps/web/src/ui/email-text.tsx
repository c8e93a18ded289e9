import { Fragment } from 'react'

/** An email address that wraps before the @ and after dots, hyphens and the like, never within a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=[._+-])/).map((part, index) => (
    // The parts of one address never change order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
