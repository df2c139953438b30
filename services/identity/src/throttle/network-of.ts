const ofIpv6 = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/**
 * The network of a visitor: an IPv4 address, or the /48 of an IPv6 one, whose owner has 65,536 addresses as they are
 * counted. @param address in the form by which the gateway counts visitors
 */
export const networkOf = (address: string): string => address.replace(ofIpv6, '$1::/48');
