import { z } from 'zod'

import type { Browser } from '../browser.ts'

type Response = Awaited<ReturnType<Browser['get']>>

const Created = z.object({ _id: z.string() })

/** Fails unless the call succeeds: a call that is refused shows none of its writes. */
export const succeed = async (call: Promise<Response>): Promise<Response> => {
  const response = await call
  if (response.status >= 300) throw new Error(`A sample call was refused with ${response.status}: ${response.text.slice(0, 500)}`)
  return response
}

/** The id of what a call has made. */
export const createdId = async (call: Promise<Response>): Promise<string> => Created.parse(JSON.parse((await succeed(call)).text))._id
