import { deleteAccount, type Profile, PASSWORD_LENGTH, updateProfile } from '@picasso/contract'
import { useState } from 'react'

import { useMutation, useStore } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { Notice, SuccessNotice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { clearCredentials } from '../../auth/index.ts'
import { GoogleButton, forgotPasswordMutation } from '../../auth/sign-in/index.ts'
import { deleteAccountMutation, exportAccountMutation, updateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

/** For users who only sign in with Google: a link in an email lets them set a password. */
const SetPasswordPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const [send, { isSuccess }] = useMutation(forgotPasswordMutation)
  const { email } = profile.user
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await send({ body: { email } }).unwrap()
    },
  })
  return (
    <Panel id="password" title={messages.password} text={messages.noPasswordText}>
      <form {...form.props} className="grid gap-5">
        <SuccessNotice isShown={isSuccess} title={messages.emailSent}>
          {messages.emailSentText}
        </SuccessNotice>
        <FormError title={messages.emailNotSent} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.sendPasswordLink}
        </Button>
      </form>
    </Panel>
  )
}

const ChangePasswordPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useMutation(updateProfileMutation)
  const [cancelledEmail, setCancelledEmail] = useState<string>()
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: (values) => findFieldErrors(updateProfile.body, values),
    submit: async (values) => {
      const previousPendingEmail = profile.pendingEmail
      const { pendingEmail } = await send({ body: values }).unwrap()
      form.reset()
      // A new password invalidates all earlier links, including one to a new email.
      setCancelledEmail(previousPendingEmail !== null && pendingEmail === null ? previousPendingEmail : undefined)
      toastSuccess(messages.passwordChanged)
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'currentPassword' },
  })
  return (
    <Panel id="password" title={messages.password} text={messages.passwordText}>
      {cancelledEmail !== undefined && <Notice kind="warning">{messages.emailChangeCancelled(cancelledEmail)}</Notice>}
      <form {...form.props} className="grid gap-5">
        {/* For password managers, which otherwise do not know the user name. */}
        <input hidden readOnly name="username" autoComplete="username" value={profile.user.email} />
        <PasswordField label={messages.currentPassword} autoComplete="current-password" {...form.bind('currentPassword')} />
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          hint={messages.passwordHint(PASSWORD_LENGTH.min)}
          {...form.bind('newPassword')}
        />
        <FormError title={messages.passwordError} error={form.submitError} />
        <Button type="submit" isPending={form.isPending} className="justify-self-start">
          {messages.changePassword}
        </Button>
      </form>
    </Panel>
  )
}

export const PasswordPanel = ({ profile }: { profile: Profile }) =>
  profile.signIn.password ? <ChangePasswordPanel profile={profile} /> : <SetPasswordPanel profile={profile} />

/** Downloads a text as a file. */
const downloadFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const Export = () => {
  const messages = useMessages(profileMessages)
  const describeError = useDescribeError()
  const [fetchExport, { isLoading }] = useMutation(exportAccountMutation)
  const save = async (): Promise<void> => {
    const { data, error } = await fetchExport()
    if (data) downloadFile(messages.fileName, JSON.stringify(data, undefined, 2))
    else toastError(describeError(error).message)
  }
  return (
    <Button isPending={isLoading} onClick={() => void save()}>
      {messages.download}
    </Button>
  )
}

const DeleteDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const messages = useMessages(profileMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useMutation(deleteAccountMutation)
  const { session } = useStore()
  const navigate = useNavigate()
  const toPayload = ({ password }: { password: string }) => (hasPassword ? { password } : {})
  const form = useForm({
    initial: { password: '' },
    validate: (values) => findFieldErrors(deleteAccount.body, toPayload(values)),
    submit: async (values) => {
      await send({ body: toPayload(values) }).unwrap()
      // Navigate first, and until the home page is shown: the page's guard would send a signed-out visitor to the sign-in page.
      await navigate('/', { replace: true, flushSync: true })
      clearCredentials(session)
      toastSuccess(messages.accountDeleted)
    },
    fieldByErrorCode: { WRONG_PASSWORD: 'password' },
  })
  return (
    <FormDialog
      label={messages.deleteLabel}
      title={messages.deleteTitle}
      text={messages.deleteText}
      form={form}
      errorTitle={messages.deleteError}
      errorAction={form.submitError?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">{messages.signInWithGoogle}</GoogleButton>}
      submitLabel={messages.confirmDelete}
      cancelLabel={messages.cancelDelete}
      onClose={onClose}
    >
      {hasPassword && <PasswordField label={messages.password} autoComplete="current-password" {...form.bind('password')} />}
    </FormDialog>
  )
}

/** Data export and account deletion. */
export const DataPanel = ({ profile }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false)
  return (
    <Panel id="data" title={messages.data} text={messages.dataText}>
      <div className="flex flex-wrap gap-3">
        <Export />
        <Button className="text-vermilion-ink" onClick={() => setDeleteDialogOpen(true)}>
          {messages.deleteAccount}
        </Button>
      </div>
      {isDeleteDialogOpen && <DeleteDialog hasPassword={profile.signIn.password} onClose={() => setDeleteDialogOpen(false)} />}
    </Panel>
  )
}
