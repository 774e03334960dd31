import { Text } from '@mantine/core'

/** One of the texts of a list that is never translated, such as a code: it says what the others are about. */
export const FixedText = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" mt={16}>
    <bdi>{children}</bdi>
  </Text>
)
