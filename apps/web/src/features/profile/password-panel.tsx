import { PASSWORD_LENGTH, updateProfile, type Profile } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForgotPasswordMutation } from '../accounts/index.ts'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'

/** For somebody who signs in with Google alone: whoever reads their mail may set a password. */
const FirstPassword = ({ profile }: { profile: Profile }) => {
  const [send, { isSuccess }] = useForgotPasswordMutation()
  const { email } = profile.user
  const form = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await send({ body: { email } }).unwrap()
    },
  })
  return (
    <Panel id="password" title="Password" text="You sign in with Google and have no password here. With one, you can come in both ways.">
      <form {...form.props} className="grid gap-5">
        {isSuccess && (
          <Notice kind="success" title="A mail is on its way.">
            Open the link in it within 30 minutes and set your password. You then sign in anew everywhere.
          </Notice>
        )}
        <FormFault title="The mail was not sent." fault={form.fault} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Mail me a link to set a password
        </Button>
      </form>
    </Panel>
  )
}

const ChangePassword = ({ profile }: { profile: Profile }) => {
  const [send] = useUpdateProfileMutation()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    check: (values) => formFaults(updateProfile.body, values),
    send: async (values) => {
      await send({ body: values }).unwrap()
      form.reset()
      toast.success('Your password is changed. Other browsers were signed out.')
    },
    places: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel id="password" title="Password" text="A change signs you out everywhere else.">
      <form {...form.props} className="grid gap-5">
        {/* For password managers, which otherwise do not know whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.user.email} />
        <PasswordField label="Present password" autoComplete="current-password" {...form.bind('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.least} characters.`}
          {...form.bind('newPassword')}
        />
        <FormFault title="Your password was not changed." fault={form.fault} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          Change the password
        </Button>
      </form>
    </Panel>
  )
}

export const PasswordPanel = ({ profile }: { profile: Profile }) =>
  profile.signIn.password ? <ChangePassword profile={profile} /> : <FirstPassword profile={profile} />
