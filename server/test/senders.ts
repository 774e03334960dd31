import { AddressGuard } from '../src/outbound/address-guard.ts'
import { Sender } from '../src/outbound/sender.ts'
import { cleanUp } from './clean-up.ts'

export const local = new AddressGuard({ allow: ['127.0.0.0/8'], http: true })

export function senderWith(guard: AddressGuard, settings: { maxDuration?: number; ca?: string } = {}) {
  const sender = new Sender({ guard, ...settings })
  cleanUp(async () => sender.close())
  return sender
}

export const post = (url: string) => ({ url, headers: {}, body: '{"a":1}' })
