/**
 * An email that its owner knows again and that nobody can read over a shoulder: the first letter and what follows the
 * at sign (R1104).
 */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***')
