import { updateProfile, type Profile } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckSession } from '../session/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

export const DetailsPanel = ({ profile }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const [send] = useUpdateProfileMutation()
  const checkSession = useCheckSession()
  const form = useForm({
    initial: { name: profile.user.name },
    check: (values) => formFaults(updateProfile.body, values),
    send: async (values) => {
      await send({ body: values }).unwrap()
      toast.success(words.nameChanged)
      await checkSession()
    },
  })
  return (
    <Panel id="details" title={words.details}>
      <form {...form.props} className="grid gap-5">
        <TextField label={words.name} autoComplete="name" required {...form.bind('name')} />
        <FormFault title={words.nameNotChanged} fault={form.fault} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {words.saveName}
        </Button>
      </form>
    </Panel>
  )
}
