import type { ReactNode } from 'react'

export interface ArticleSection {
  title: string
  paragraphs: readonly ReactNode[]
}

interface ArticlePageProps {
  label: string
  title: string
  intro: ReactNode
  /** Links to related pages. */
  navigation: ReactNode
  sections: readonly ArticleSection[]
}

/** An article: one column, numbered sections. */
export const ArticlePage = ({ label, title, intro, navigation, sections }: ArticlePageProps) => (
  <main className="page-width pt-28 pb-20 md:pt-36">
    <header className="grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-end">
      <div>
        <p className="label-mono mb-4 text-ink-2">{label}</p>
        <h1 className="text-40 font-bold md:text-64 xl:text-96">{title}</h1>
        <p className="mt-6 max-w-read text-18 text-ink-2 md:text-22">{intro}</p>
      </div>
      {navigation}
    </header>
    <div className="mt-14 grid gap-12 md:mt-20">
      {sections.map((section, index) => (
        <section
          key={section.title}
          className="grid gap-x-10 gap-y-4 border-t border-line-strong pt-6 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <h2 className="grid grid-cols-[2rem_minmax(0,1fr)] content-start items-baseline text-22 md:text-28">
            <span aria-hidden className="label-mono text-ink-2">
              {String(index + 1).padStart(2, '0')}
            </span>
            {section.title}
          </h2>
          <div className="grid max-w-[42rem] gap-4 text-18 max-md:pl-8">
            {section.paragraphs.map((paragraph, paragraphIndex) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed text
              <p key={paragraphIndex}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  </main>
)
