/** The screens on which the gallery shows a page. */
export const viewports = {
  phone: { name: 'Phone', width: 360, height: 740, type: 'mobile' },
  tablet: { name: 'Tablet', width: 820, height: 1180, type: 'tablet' },
  desktop: { name: 'Desktop', width: 1280, height: 900, type: 'desktop' },
} as const

/** As wide as the window; without a value, Storybook takes the toolbar's. */
export const wholeWindow = { viewport: { value: '100pct-100pct', isRotated: false } } as const
