import { useMessages } from '../../../lib/messages.ts'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { productSelectMessages } from './messages/index.ts'

/** What is the same for all garments; fills the sixth cell of the grid. */
export const PrintDetails = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <aside
      aria-label={messages.everyPrint}
      className="flex flex-col justify-between gap-10 self-start rounded-picture bg-klein p-6 text-on-klein md:aspect-4/5 md:p-8"
    >
      <LogoMark size={112} />
      <div>
        <p className="font-display text-28 font-semibold tracking-tight text-balance xl:text-40">{messages.onePrice}</p>
        <ul className="label-mono mt-5 grid gap-2 border-t border-on-klein/40 pt-4">
          <li>{messages.dpi}</li>
          <li>{messages.millimeter}</li>
          <li>{messages.noMinimum}</li>
        </ul>
      </div>
    </aside>
  )
}
