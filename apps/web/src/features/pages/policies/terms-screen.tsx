import { useMessages } from '../../../lib/messages.ts'
import { ArticlePage } from '../../../ui/article-page.tsx'
import { policyMessages } from './messages/index.ts'
import { PolicyNav } from './policy-nav.tsx'
import { usePolicyContext } from './use-policy-context.tsx'

/** The terms and conditions. */
export const TermsScreen = () => {
  const { label, terms } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={terms.title}
      intro={terms.lead}
      navigation={<PolicyNav />}
      sections={terms.sections(usePolicyContext())}
    />
  )
}
