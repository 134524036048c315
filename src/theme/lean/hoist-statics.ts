/** In the browser this stands in for `hoist-non-react-statics`, which only Emotion's `withTheme` calls: we have no such component. */
export default function hoistStatics<Component>(target: Component): Component {
  return target
}
