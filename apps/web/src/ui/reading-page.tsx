import type { ReactNode } from 'react'

export interface ReadingSection {
  title: string
  paragraphs: readonly ReactNode[]
}

interface ReadingPageProps {
  label: string
  title: string
  lead: ReactNode
  sections: readonly ReadingSection[]
}

/** A page to be read: one column, numbered sections. */
export const ReadingPage = ({ label, title, lead, sections }: ReadingPageProps) => (
  <main className="page-width pt-28 pb-20 md:pt-36">
    <header className="max-w-[52rem]">
      <p className="label-mono mb-4 text-ink-2">{label}</p>
      <h1 className="text-40 md:text-64">{title}</h1>
      <p className="mt-6 max-w-read text-18 text-ink-2 md:text-22">{lead}</p>
    </header>
    <div className="mt-14 grid gap-12 md:mt-20">
      {sections.map((section, index) => (
        <section
          key={section.title}
          className="grid gap-x-10 gap-y-4 border-t border-line pt-6 md:grid-cols-[minmax(0,16rem)_minmax(0,40rem)]"
        >
          <h2 className="text-22">
            <span aria-hidden className="label-mono mr-3 align-[0.2em] text-ink-2">
              {String(index + 1).padStart(2, '0')}
            </span>
            {section.title}
          </h2>
          <div className="grid gap-4 text-18">
            {section.paragraphs.map((paragraph, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed text
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  </main>
)
