interface Answered {
  readonly updated_at?: string | null | undefined
}

/** Whether the record search has ended: results and their count carry a date from then on (R601). */
export const searchHasEnded = ({ updated_at }: Answered): boolean => Boolean(updated_at)
