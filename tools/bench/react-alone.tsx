import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const questions = Array.from({ length: 12 }, (_, index) => `Question ${index + 1} of 12: is this so?`)

/** The lower bound: twelve questions in plain React. */
function Questions() {
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const question = questions[step]
  if (!question) return <h1>Thank you</h1>
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        setStep(step + 1)
      }}
    >
      <h1>{question}</h1>
      <fieldset>
        <legend>{question}</legend>
        {['Yes', 'No'].map(answer => (
          <label key={answer}>
            <input
              type="radio"
              name={question}
              checked={answers[step] === answer}
              onChange={() => setAnswers({ ...answers, [step]: answer })}
            />{' '}
            {answer}
          </label>
        ))}
      </fieldset>
      <button type="submit">Continue</button>
    </form>
  )
}
createRoot(document.getElementById('root')!).render(<Questions />)
