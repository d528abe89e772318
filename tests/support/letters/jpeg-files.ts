/** Small JPEG files of the kinds that cameras and scanners make. */

/** 32 by 16, three colours, baseline. */
export const baselineJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQACADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAYBBf/EACcQAAIAAwcDBQAAAAAAAAAAAAECAAMRBBIVITFikQUiUjIzQ2GB/8QAFwEAAwEAAAAAAAAAAAAAAAAAAAECBP/EABYRAQEBAAAAAAAAAAAAAAAAAAARE//aAAwDAQACEQMRAD8A5GGbYYZtitexPfZJVnd2GRLC6oyrqdfwGGDzH91yB4y+0c68UjZumJBrAiGh9XiBU8QHTXb47o+9YtE6QssUSWFGuQjcM2wthH//2Q==',
  'base64',
);

/** 32 by 16, three colours, progressive. */
export const progressiveJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wgARCAAQACADASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAEFBP/EABYBAQEBAAAAAAAAAAAAAAAAAAEAA//aAAwDAQACEAMQAAABxlZ7EctMv//EABgQAQEBAQEAAAAAAAAAAAAAAAATEgER/9oACAEBAAEFAppsJsI9S8Tf/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPwE//8QAFREBAQAAAAAAAAAAAAAAAAAAABL/2gAIAQIBAT8Btb//xAAZEAACAwEAAAAAAAAAAAAAAAAAEAEhMaH/2gAIAQEABj8CeFQXwxf/xAAcEAACAgMBAQAAAAAAAAAAAAAAARFxITFRYYH/2gAIAQEAAT8hqVGqvhN8DaWmt+4RJt8wEukCp//aAAwDAQACAAMAAAAQ46//xAAVEQEBAAAAAAAAAAAAAAAAAAAAEf/aAAgBAwEBPxCI/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPxAv/8QAHxAAAQMEAwEAAAAAAAAAAAAAAQARMRAhgZFBUWFx/9oACAEBAAE/EKUXY4A50h0j2U0vrEgxZ5M4BXJwPg3OmQphBNhS/9k=',
  'base64',
);

/** 48 by 24, four inks, as Adobe stores them. */
export const inkJpeg = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAFAgAGAAwBAEiAAIRAQMRAQQiAP/EABoAAQACAwEAAAAAAAAAAAAAAAADBAEFBwL/xAAnEAACAgIABQQCAwAAAAAAAAABAgADBBESIjFRYRMUIUEFcSMygf/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AOYREQOnREhuuqx6mtvtSqtBtndgoA8kxERAmia45z3cXscWy8jenf8Air39cxGyD3UMI9tk5G/eZbKh2PSxt1jXlv7bHcFf1ERECa/Mx8V+C60eowLLUoLOwHUhRsn/AATxTfkXX82OaadHmsccZOxrSjfwRvqQfHabGxaMZGWipE4jtuFdFj3J+z5liIiIGvtTOusdVurx6ugdBx2MNdfkcKkHf00zT+Oxq39Yo1twOxZcxdlOtcu/hf0uhERERAvxERERARET/9k=',
  'base64',
);

/** A file with one more segment right after its start. */
export function withSegment(jpeg: Buffer, marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** EXIF data of one entry: the orientation, 1 to 8. */
export function exifOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 12 + 4);
  tiff.write('MM', 0, 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
