/** A sentence in which `names` of fields or permissions stand between backticks. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
      <span key={index} className="code">
        {part}
      </span>
    ),
  )
