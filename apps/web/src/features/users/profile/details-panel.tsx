import { updateProfile, type Profile } from '@picasso/contract'
import { toast } from 'sonner'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckSession } from '../../auth/index.ts'
import { LanguageSwitch } from '../../language/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

export const LanguagePanel = () => {
  const messages = useMessages(profileMessages)
  return (
    <Panel id="language" title={messages.language} text={messages.languageText}>
      <LanguageSwitch />
    </Panel>
  )
}

export const DetailsPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const [send] = useUpdateProfileMutation()
  const checkSession = useCheckSession()
  const form = useForm({
    initial: { name: profile.user.name },
    validate: (values) => findFieldErrors(updateProfile.body, values),
    submit: async (values) => {
      await send({ body: values }).unwrap()
      toast.success(messages.nameChanged)
      await checkSession()
    },
  })
  return (
    <Panel id="details" title={messages.details}>
      <form {...form.props} className="grid gap-5">
        <TextField label={messages.name} autoComplete="name" required {...form.bind('name')} />
        <FormError title={messages.nameError} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.saveName}
        </Button>
      </form>
    </Panel>
  )
}
