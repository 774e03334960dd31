import type { Role } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'

/** All roles of the organisation: few enough for one page. */
export const useRoles = () => useQuery(reading('/api/v2/roles/', { query: { limit: 500 } }))

/** What a role is called: a built-in one in the language of the reader. */
export function useRoleName() {
  const { t } = useTranslation('devices')
  return ({ name, built_in }: Pick<Role, 'name' | 'built_in'>) => (built_in ? t(`role_${built_in}`) : name)
}
