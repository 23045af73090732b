import { expect, test } from 'vitest'
import { recognizeColumns } from './recognize-columns.ts'

test.each([
  [
    'Date,Market,Price,Volume,Total,Trade,Fee Currency,Fee',
    'date,pair,price,amount,total,kind,feeUnit,fee',
  ],
  [
    'Trade ID,Crypto,Trade Completion time,Side (Buy/Sell),Avg Buying/Selling Price(in INR),Quantity,Gross Amount Paid/Received by the user(in INR),Fees(in INR),Net Amount Paid/Received by the user(in INR),*TDS(in INR)',
    'tradeId,coin,date,kind,price,amount,total,fee,net,tds',
  ],
  [
    'Order ID,Trade ID,Crypto Pair,Base currency,Transaction time,Side (Buy/Sell),Avg Buying/Selling Price(in base currency),Quantity,Gross Amount Paid/Received by the user(in base currency),Fees(in base currency),Net Amount Paid/Received by the user(in base currency),*Net Amount Paid/Received by the user (in INR),**TDS(in base currency),**TDS (in INR)',
    ',tradeId,pair,quote,date,kind,price,amount,total,fee,net,netWorth,,tds',
  ],
  [
    'Date,Transaction Id,Market,Trade Type,Price,Volume,Total,TDS Amount',
    'date,tradeId,pair,kind,price,amount,total,tds',
  ],
  [
    'Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin',
    'date,pair,kind,price,amount,total,fee,feeUnit',
  ],
  ['Date(UTC),Pair,Side,Price,Executed,Amount,Fee', 'date,pair,kind,price,amount,total,fee'],
  [
    'txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers',
    'tradeId,,pair,date,kind,,price,total,fee,amount,,,',
  ],
  [
    'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
    'tradeId,date,kind,coin,amount,quote,price,total,net,fee,note',
  ],
  [
    'UID,Account Type,Order ID,Symbol,Side,Order Type,Avg. Filled Price,Filled Amount,Filled Volume,Filled Volume (USDT),Filled Time(UTC+08:00),Fee,Maker/Taker,Fee Currency',
    ',,,pair,kind,,price,amount,total,,date,fee,,feeUnit',
  ],
  [
    'tradeCreatedAt;orderId;symbol;side;price;size;funds;fee;liquidity;feeCurrency;orderType',
    'date,,pair,kind,price,amount,total,fee,,feeUnit,',
  ],
  ['Date,Time,Coin,Type,Quantity,Price,Amount (INR)', 'date,time,coin,kind,amount,price,total'],
  ['Date,Coin,Side,Crypto Amount,INR Amount', 'date,coin,kind,amount,total'],
  [
    'Date,Type,Sent Currency,Sent Amount,Received Currency,Received Amount',
    'date,kind,coin,amount,receivedCoin,received',
  ],
  [
    'Trade Date,Trade Time,Coin/Token,Trade Type,Trade Volume Qty,Executed Price (INR),Total Trade Value (INR),Trading Fee + Charges,TDS @ 1%',
    'date,time,coin,kind,amount,price,total,fee,tds',
  ],
  [
    'Txn Date,Token Name,Buy or Sell,Qty Bought,Unit Rate,Gross Consideration,Fee (incl. GST),GST,Order Status',
    'date,coin,kind,amount,price,total,fee,,status',
  ],
  [
    'Order Date,Trade Completion Time,Pair,Side,Qty,Rate,Value',
    'date,time,pair,kind,amount,price,total',
  ],
  [
    'Date,Coin,Buy/Sell Price,Side,Quantity,Fee (%),Fee (INR),TDS (1%)',
    'date,coin,price,kind,amount,,fee,tds',
  ],
  [
    'Date & Time,Pair,Side,Executed Qty,Total,Fee,Fee Coin,TDS,TDS Coin',
    'date,pair,kind,amount,total,fee,feeUnit,tds,tdsUnit',
  ],
  [
    'Date,Coin,Side,Quantity,Fee Rate,Fee Value,TDS Rate,TDS Value,Total (INR)',
    'date,coin,kind,amount,,fee,,tds,total',
  ],
  ['Date,Coin,Side,Quantity,Commission Rate (%),TDS Rate,Value', 'date,coin,kind,amount,,,total'],
  ['Date,Coin,Side,Qty,Fee,GST @18% (₹)', 'date,coin,kind,amount,fee,gst'],
  ['Date,Coin,Side,Qty,Fee,GST Rate', 'date,coin,kind,amount,fee,'],
  ['constructor,toString,__proto__', ',,'],
])('%s', (header, roles) => {
  const cells = header.split(/[,;]/)
  const columns = recognizeColumns(cells)
  const found = cells.map((_, index) =>
    Object.entries(columns)
      .filter(([, column]) => column === index)
      .map(([role]) => role)
      .join('+'),
  )
  expect(found.join(',')).toBe(roles)
})
