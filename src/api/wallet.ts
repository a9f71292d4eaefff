import { AppError } from '../lib/errors.ts'

/** Parameters of a call about whoever plays behind a wallet. */
export interface OfWallet {
  wallet: string
}

/** Keeps a wallet-based call without a wallet from being sent (spec: 'Wallet is not defined'). */
export function requireWallet({ wallet }: OfWallet): void {
  if (!wallet) throw new AppError('wallet-missing', 'Wallet is not defined')
}
