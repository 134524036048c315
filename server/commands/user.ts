import { userInfo } from 'node:os'

/** Who is at the keyboard, also where they act as another user. */
export const nameOfUser = () => process.env.SUDO_USER ?? userInfo().username
