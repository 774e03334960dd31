/** A sentence of the service, which speaks English; `names` of fields stand between backticks. */
export const ServiceMessage = ({ text }: { text: string }) => (
  <span lang="en" dir="ltr">
    {text.split('`').map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
        <span key={index} className="code">
          {part}
        </span>
      ),
    )}
  </span>
)
