/** The part of the motion library that animates; fetched after the screen is there. */
export { domAnimation as default } from 'framer-motion'
