export const loadSampleSet = async (_: unknown): Promise<{ notes: string[] }> => ({ notes: [] })
