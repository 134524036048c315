import { defineRecipe } from '@chakra-ui/react/styled-system'

export const focusRing = { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' }

export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '12',
    paddingInline: 'min({spacing.5}, 5vw)',
    paddingBlock: '2',
    borderRadius: 'md',
    borderWidth: '2px',
    borderColor: 'transparent',
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: 'tight',
    textAlign: 'center',
    maxWidth: 'full',
    overflowWrap: 'break-word',
    textDecoration: 'none',
    cursor: 'pointer',
    _focusVisible: focusRing,
    _disabled: { opacity: 0.65, cursor: 'default' },
    // busy: a bar that moves after a second
    '&[data-busy]': { position: 'relative', overflow: 'hidden', opacity: 1, cursor: 'progress' },
    '&[data-busy]::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: '.25rem',
      bg: 'currentcolor',
      animation: 'at-work 1.2s ease-in-out 1s infinite',
    },
  },
  variants: {
    look: {
      solid: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
      outline: { bg: 'brand.subtle', color: 'brand.fg', _hover: { borderColor: 'brand.solid' } },
      link: {
        bg: 'transparent',
        color: 'brand.fg',
        paddingInline: '1',
        marginInline: 'calc(-1 * {spacing.1})',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        _hover: { color: 'brand.hover' },
      },
    },
    wide: { true: { width: 'full', maxWidth: { md: '24rem' } } },
  },
  defaultVariants: { look: 'solid' },
})

/** A text box, a select or a text area. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    width: 'full',
    minHeight: '12',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '2px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    fontSize: 'md',
    lineHeight: 'base',
    _focusVisible: focusRing,
    '&[aria-invalid=true]': { borderColor: 'border.error' },
    // as wide as its content
    '&:is([autocomplete=postal-code], [autocomplete=cc-exp])': { maxWidth: '13ch' },
    '&[autocomplete=cc-csc]': { maxWidth: '9ch' },
    '&:is([autocomplete=cc-number], [autocomplete^=tel], [autocomplete=honorific-prefix])': { maxWidth: '22ch' },
  },
})

export const alertRecipe = defineRecipe({
  className: 'alert',
  base: {
    padding: '4',
    borderRadius: 'md',
    borderInlineStartWidth: '6px',
    borderInlineStartStyle: 'solid',
    overflowWrap: 'anywhere',
  },
  variants: {
    status: {
      info: { bg: 'info.bg', color: 'info.fg', borderColor: 'info.fg' },
      success: { bg: 'success.bg', color: 'success.fg', borderColor: 'success.fg' },
      warning: { bg: 'warning.bg', color: 'warning.fg', borderColor: 'warning.fg' },
      neutral: { bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border.control' },
      error: { bg: 'error.bg', color: 'error.fg', borderColor: 'error.fg' },
    },
  },
  defaultVariants: { status: 'info' },
})

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    bg: 'bg.panel',
    borderRadius: 'lg',
    padding: 'min({spacing.5}, 5vw)',
    borderWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
})
