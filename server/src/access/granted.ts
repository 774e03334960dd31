import { Type } from 'typebox'
import { allPermissions, type GrantedPermission, limitedPattern } from './permissions.ts'

/** A permission as a device or a role holds it: whole, or for one language. */
export const Granted = Type.Unsafe<GrantedPermission>({
  anyOf: [
    { type: 'string', title: 'Permission', enum: allPermissions },
    {
      type: 'string',
      title: 'one for a language, in lower case with `-`, such as update_product_translations:fr-ca',
      pattern: limitedPattern,
      maxLength: 100,
      examples: ['update_product_translations:fr'],
    },
  ],
})
