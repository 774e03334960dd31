import { type Static, Type } from 'typebox'
import { ListQuery, withMasterData } from '../query/contract.ts'
import { scheduleFields } from '../subscriptions/contract.ts'

const forSocket = 'With `Upgrade: websocket` only: '

/** The parameters of a WebSocket, beside those of a page. */
export const listenerFields = {
  stream: Type.Optional(
    Type.Boolean({ description: `${forSocket}\`true\` sends events as soon as they are captured` }),
  ),
  ...scheduleFields,
  reportIfEmpty: Type.Optional(
    Type.Boolean({ description: `${forSocket}whether a schedule also reports that nothing has come` }),
  ),
  initialRecordTime: Type.Optional(
    Type.String({ format: 'date-time', description: `${forSocket}events recorded from this time on` }),
  ),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `${forSocket}events after this position, as the last message gave it`,
    }),
  ),
}

export type ResultQuery = Static<typeof ResultQuery>
export const ResultQuery = Type.Object(
  { ...ListQuery.properties, withMasterData, ...listenerFields },
  { additionalProperties: false },
)
