/** One entry is a short text and a result; more than the distinct clients of a busy hour. */
const maxRemembered = 10_000;

/** Caches the results of a function of addresses: it is called several times per request, for few distinct addresses. */
export function remembered<Result>(compute: (address: string) => Result): (address: string) => Result {
  const results = new Map<string, Result>();
  return (address) => {
    const known = results.get(address);
    if (known !== undefined) return known;
    if (results.size >= maxRemembered) results.clear();
    // A copy: a part of a header would keep the whole header in memory.
    const own = Buffer.from(address).toString();
    const result = compute(own);
    results.set(own, result);
    return result;
  };
}
