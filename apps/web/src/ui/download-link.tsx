import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

interface DownloadLinkProps {
  href: string
  /** File name without extension. */
  name: string
  children: ReactNode
}

/** Downloads a file. */
export const DownloadLink = ({ href, name, children }: DownloadLinkProps) => (
  <a
    href={href}
    download={name}
    className="inline-flex print:hidden min-h-11 items-center gap-1.5 text-14 text-klein underline-offset-4 hover:underline"
  >
    <Download aria-hidden size={16} strokeWidth={1.5} />
    {children}
  </a>
)
