// Makes small Excel files, for tests.
import { crc32, deflateRawSync } from 'node:zlib'

/** A number is a date of Excel: days since 1899-12-30. A text with digits alone is a number. */
export type ExcelCell = string | { date: number }

export function toXlsx(
  sheets: Readonly<Record<string, readonly (readonly ExcelCell[])[]>>,
): Buffer<ArrayBuffer> {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const list = (of: (name: string, id: number) => string) =>
    names.map((name, index) => of(name, index + 1)).join('')
  return toZip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list((name, id) => `<sheet name="${name}" sheetId="${id}" r:id="s${id}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${list((_, id) => `<Relationship Id="s${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)}<Relationship Id="st" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map(toRow).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

function toRow(cells: readonly ExcelCell[], index: number): string {
  const row = index + 1
  return `<row r="${row}">${cells.map((cell, at) => toCell(cell, `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`
}

function toCell(cell: ExcelCell, place: string): string {
  if (typeof cell !== 'string') return `<c r="${place}" s="1"><v>${cell.date}</v></c>`
  if (cell === '') return ''
  if (/^-?\d+(\.\d+)?$/.test(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;')}</t></is></c>`
}

const DEFLATE = 8

export function toZip(files: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(data)
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    sizes.writeUInt16LE(path.length, 12)
    const version = Buffer.from([20, 0, 0, 0, DEFLATE, 0, 0, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), version, sizes, path, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002')
    version.copy(entry, 6)
    sizes.copy(entry, 16)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, path)
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.from(Buffer.concat([...parts, ...directory, end]))
}
