/** A text that a narrow column may cut: whole on hover. */
export const CutText = ({ children }: { children: string }) => <span title={children}>{children}</span>
