import { Type } from 'typebox'

export const RemovalQuery = Type.Object(
  {
    confirm: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The name of the organisation, so that nobody removes anything by mistake',
    }),
  },
  { additionalProperties: false },
)

export const RemovedDemo = Type.Object(
  { events: Type.Integer(), captures: Type.Integer() },
  { title: 'RemovedDemo', examples: [{ events: 475, captures: 9 }] },
)
