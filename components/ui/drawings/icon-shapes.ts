/**
 * The icon set as markup (components/ui/drawings/drawing.tsx), drawn on 24 by 24 with a 1.75 stroke. Style:
 * straight, butt-ended strokes with one slanted cut instead of round ends.
 */
export const iconShapes = {
  search: "<circle cx='10.5' cy='10.5' r='6.5'/><path d='m15.5 15.5 5 5'/>",
  'arrow-right': "<path d='M3 12h17M13.5 5.5 20 12l-6.5 6.5'/>",
  'arrow-left': "<path d='M21 12H4M10.5 5.5 4 12l6.5 6.5'/>",
  'arrow-down': "<path d='M12 3v17M5.5 13.5 12 20l6.5-6.5'/>",
  'chevron-down': "<path d='m5 9 7 7 7-7'/>",
  'chevron-right': "<path d='m9 5 7 7-7 7'/>",
  check: "<path d='m4 12.5 5.5 5.5L20.5 6'/>",
  close: "<path d='m5 5 14 14M19 5 5 19'/>",
  plus: "<path d='M12 4v16M4 12h16'/>",
  minus: "<path d='M4 12h16'/>",
  menu: "<path d='M3 7h18M3 12h18M3 17h11'/>",
  info: "<circle cx='12' cy='12' r='9'/><path d='M12 11v6M12 7v2'/>",
  success: "<circle cx='12' cy='12' r='9'/><path d='m7.5 12.5 3 3 6-6.5'/>",
  warning: "<path d='M12 3.5 22 20.5H2Z'/><path d='M12 9.5v5.5M12 16.5v2'/>",
  error: "<path d='M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z'/><path d='M12 7v6M12 15v2'/>",
  envelope: "<path d='M2.5 5.5h19v13h-19Z'/><path d='m2.5 6.5 9.5 7 9.5-7'/>",
  letter: "<path d='M5 2.5h9.5L19 7v14.5H5Z'/><path d='M14 2.5V7.5h5M8.5 11h7M8.5 14.5h7M8.5 18H12'/>",
  registered:
    "<path d='M2.5 6h19v12h-19Z'/><path d='M5.5 15V9h2.2a1.8 1.8 0 0 1 0 3.6H5.5M8 12.6 9.8 15M13 9v6M15 9v6M17.5 9v6M19 9v6'/>",
  stamp:
    "<path d='M4 4h1.6a1.1 1.1 0 0 0 2.1 0h2.2a1.1 1.1 0 0 0 2.1 0h2.2a1.1 1.1 0 0 0 2.1 0H20v16h-3.7a1.1 1.1 0 0 0-2.1 0H12a1.1 1.1 0 0 0-2.1 0H7.7a1.1 1.1 0 0 0-2.1 0H4Z'/><path d='M8 15.5c0-4.5 3-7 8-7 0 4.5-2.5 7-6 7-.8 0-1.4-.2-2-.6'/>",
  print: "<path d='M7 8V3h10v5M7 17H3V8h18v9h-4'/><path d='M7 13.5h10V21H7Z'/>",
  post: "<path d='M2.5 6.5h11.5v10.5H2.5ZM14 10h4l3.5 3.5V17H14'/><circle cx='7' cy='18' r='2'/><circle cx='17.5' cy='18' r='2'/>",
  pen: "<path d='M4 20v-4L16.5 3.5l4 4L8 20Z'/><path d='m13.5 6.5 4 4'/>",
  secateurs:
    "<path d='M10.8 12.6C8 10.5 5.5 7 5.2 2.5c3.8.7 7.3 3.6 8.6 7.6'/><path d='M13.6 9.8C16.5 8.5 19 5.5 19.5 2.5'/><circle cx='12.4' cy='11.5' r='1.7'/><path d='m11 12.8-4.5 8.7M13.8 12.6l4.7 8.9'/>",
  leaf: "<path d='M5 19C3.5 10 9 4.5 20 4c.5 11-5 16.5-15 15Z'/><path d='M3 21 14 10'/>",
  calendar: "<path d='M3.5 5h17v15.5h-17ZM3.5 9.5h17M8 2.5V7M16 2.5V7'/>",
  clock: "<circle cx='12' cy='12' r='9'/><path d='M12 6.5V12l4 2.5'/>",
  phone: "<path d='M4 3.5h4.5l1.7 4.7-2.5 1.8c1 2.5 3.3 4.8 5.8 5.8l1.8-2.5 4.7 1.7v4.5c-9 1-17-7-16-16Z'/>",
  pin: "<path d='M12 21.5c-4.5-5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11.5Z'/><circle cx='12' cy='10' r='2.5'/>",
  globe: "<circle cx='12' cy='12' r='9'/><path d='M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18'/>",
  user: "<circle cx='12' cy='8' r='4.5'/><path d='M3.5 21c.8-4.5 4-6.5 8.5-6.5s7.7 2 8.5 6.5'/>",
  download: "<path d='M12 3v13M6 10.5l6 6 6-6M4 20.5h16'/>",
  upload: "<path d='M12 17V4M6 9.5l6-6 6 6M4 20.5h16'/>",
  external: "<path d='M13.5 4H20v6.5M20 4l-9.5 9.5M10 5H4v15h15v-6'/>",
  edit: "<path d='M4 20.5h16M5 16.5V13L15.5 2.5 19 6 8.5 16.5Z'/>",
  trash: "<path d='M3.5 6.5h17M9 6.5V3h6v3.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6'/>",
  copy: "<path d='M8.5 8.5h12v12h-12ZM15.5 8.5v-5h-12v12h5'/>",
  lock: "<path d='M4.5 10.5h15v10.5h-15ZM8 10.5V7a4 4 0 0 1 8 0v3.5'/>",
  eye: "<path d='M2 12c3-4.7 6.3-7 10-7s7 2.3 10 7c-3 4.7-6.3 7-10 7s-7-2.3-10-7Z'/><circle cx='12' cy='12' r='3'/>",
  house: "<path d='M3 11 12 3.5 21 11M5.5 9.5v11h13v-11M10 20.5v-6.5h4v6.5'/>",
  euro: "<path d='M18 6.5A7.5 7.5 0 1 0 18 17.5M3 10.5h10M3 13.7h9'/>",
  dumbbell: "<path d='M3 9.5v5M6 6.5v11M18 6.5v11M21 9.5v5M6 12h12'/>",
  screen: "<path d='M2.5 4.5h19v12h-19ZM8 20.5h8'/><path d='m10 7.8 5 2.7-5 2.7Z'/>",
  newspaper:
    "<path d='M3 4h14.5v16H5.5A2.5 2.5 0 0 1 3 17.5ZM17.5 9H21v8.5a2.5 2.5 0 0 1-2.5 2.5'/><path d='M6.5 8H14M6.5 12h3M6.5 15.5h3M12 12h2.5v3.5H12Z'/>",
  play: "<path d='M6 3.5 20 12 6 20.5Z'/>",
  pause: "<path d='M6 4h4v16H6ZM14 4h4v16h-4Z'/>",
  question:
    "<circle cx='12' cy='12' r='9'/><path d='M9 9.5c0-1.7 1.3-2.7 3-2.7s3 1 3 2.5c0 2-3 2.2-3 4.4M12 15.5v2'/>",
  chat: "<path d='M3 4h18v13h-9l-5 4v-4H3ZM7.5 9h9M7.5 12.5h6'/>",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof iconShapes;
