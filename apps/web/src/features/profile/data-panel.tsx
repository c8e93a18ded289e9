import { deleteAccount, type Profile } from '@picasso/contract'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { GoogleButton } from '../accounts/index.ts'
import { clearCredentials } from '../session/index.ts'
import { useDeleteAccountMutation, useLazyExportAccountQuery } from './api.ts'
import { Panel } from './panel.tsx'

/** Hands a text to the browser as a file to keep. */
const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const Export = () => {
  const [read, { isFetching }] = useLazyExportAccountQuery()
  const save = async (): Promise<void> => {
    const { data, error } = await read()
    if (data) download('my-data.json', JSON.stringify(data, undefined, 2))
    else toast.error(describeError(error).message)
  }
  return (
    <Button busy={isFetching} onClick={() => void save()}>
      Download my data
    </Button>
  )
}

const DeleteForm = ({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) => {
  const [send] = useDeleteAccountMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const asSent = ({ password }: { password: string }) => (hasPassword ? { password } : {})
  const form = useForm({
    initial: { password: '' },
    check: (values) => formFaults(deleteAccount.body, asSent(values)),
    send: async (values) => {
      await send({ body: asSent(values) }).unwrap()
      // Away first: the guard of the page would send somebody without an account to sign in.
      await navigate('/', { replace: true })
      dispatch(clearCredentials())
      toast.success('Your account is deleted. Thank you for having been here.')
    },
    places: { WRONG_PASSWORD: 'password' },
  })
  return (
    <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-5 p-6 pt-5">
      <h2 className="pr-12 text-28">Delete your account?</h2>
      <p className="text-ink-2">
        Your designs, pictures and addresses go with it. The records of your orders stay, as the law on book-keeping asks. This cannot be
        undone.
      </p>
      {hasPassword && <PasswordField label="Password" autoComplete="current-password" {...form.bind('password')} />}
      <FormFault
        title="Your account was not deleted."
        fault={form.fault}
        action={form.fault?.code === 'SIGN_IN_AGAIN' && <GoogleButton to="/profile">Sign in with Google again</GoogleButton>}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy}>
          Delete for good
        </Button>
        <Button onClick={onCancel}>Keep it</Button>
      </div>
    </form>
  )
}

/** What the shop keeps about a person: to take along, and to be forgotten. */
export const DataPanel = ({ profile }: { profile: Profile }) => {
  const [deleting, setDeleting] = useState(false)
  return (
    <Panel id="data" title="Your data" text="Everything we keep about you is yours to take along, and to have deleted.">
      <div className="flex flex-wrap gap-3">
        <Export />
        <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog open={deleting} onClose={() => setDeleting(false)} label="Delete your account" className="rounded-control">
        <DeleteForm hasPassword={profile.signIn.password} onCancel={() => setDeleting(false)} />
      </Dialog>
    </Panel>
  )
}
