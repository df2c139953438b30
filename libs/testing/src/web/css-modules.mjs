/** Maps class names to themselves: `styles['title']` is `title`. Browser tests cover the styles. */
export default new Proxy({}, { get: (_styles, name) => (typeof name === 'string' ? name : undefined) });
