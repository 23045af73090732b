type Versions = { npmNode: string; scriptNode: string; engines: string }

export function explainNode(versions: Versions): string | null
