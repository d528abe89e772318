/** Flags beside languages, 24 by 16. */
export const dutchFlagShape = [
  "<path d='M0 0h24v16H0z' fill='#ffffff'/>",
  "<path d='M0 0h24v5.4H0z' fill='#ad1d25'/>",
  "<path d='M0 10.6h24V16H0z' fill='#1e4785'/>",
].join('');

export const britishFlagShape = [
  "<path d='M0 0h24v16H0z' fill='#1f3f7a'/>",
  "<path d='m0 0 24 16M24 0 0 16' stroke='#ffffff' stroke-width='3.4'/>",
  "<path d='m0 0 24 16M24 0 0 16' stroke='#c0202c' stroke-width='1.2'/>",
  "<path d='M12 0v16M0 8h24' stroke='#ffffff' stroke-width='5.4'/>",
  "<path d='M12 0v16M0 8h24' stroke='#c0202c' stroke-width='3'/>",
].join('');
