/** A text that a narrow column may cut: whole on hover. */
export const TruncatedText = ({ children }: { children: string }) => (
  <span title={children} dir="auto">
    {children}
  </span>
)
